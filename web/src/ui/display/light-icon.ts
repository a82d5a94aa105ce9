import { type ComponentProps, createElement, type ReactElement } from 'react';
import { cx } from '../cx.ts';

/** What a file of `lucide-react/icons/` hands over: tags with their attributes, the key among these. */
interface IconData {
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

interface IconProps extends ComponentProps<'svg'> {
  readonly size?: number | string;
}

/**
 * Makes an icon of its drawing, in place of the library's own function (docs/decisions/0110): how its lines look stands once
 * in a sheet (base.css) and not with each of the hundred icons of a list. An icon without a name is decoration.
 */
export default function createLightIcon({ node }: IconData): (props: IconProps) => ReactElement {
  const drawing = node.map(([tag, attributes]) => createElement(tag, attributes));
  return ({ size = 24, className, ...rest }) =>
    createElement(
      'svg',
      {
        className: cx('icon', className),
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        'aria-hidden': rest['aria-label'] === undefined ? true : undefined,
        ...rest,
      },
      drawing,
    );
}
