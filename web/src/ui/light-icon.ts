import { type ComponentProps, createElement, type ReactElement } from 'react';

/** What a file of `lucide-react/icons/` hands over: tags with their attributes, the key among these. */
interface IconData {
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

interface IconProps extends Omit<ComponentProps<'svg'>, 'strokeWidth'> {
  readonly size?: number | string;
  readonly strokeWidth?: number | string;
}

/**
 * Makes an icon of its drawing, in place of the library's own function (docs/decisions/0061): one component for each icon
 * instead of two and a context, which long lists feel. An icon without a name is decoration.
 */
export default function createLightIcon({ node }: IconData): (props: IconProps) => ReactElement {
  const drawing = node.map(([tag, attributes]) => createElement(tag, attributes));
  return ({ size = 24, strokeWidth = 2, ...rest }) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': rest['aria-label'] === undefined ? true : undefined,
        ...rest,
      },
      drawing,
    );
}
