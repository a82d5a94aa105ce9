/** The picture of an event for other sites, as the tree that the layout engine reads. */

export interface EventPicture {
  readonly title: string;
  /** Date and town; none for private events. */
  readonly lines: readonly string[];
  readonly invitation: string;
  readonly brand: string;
  /** A picture as a data address, or null. */
  readonly logo: string | null;
}

/** A node of the tree: an element with its style and what is in it. */
export interface PictureNode {
  readonly type: string;
  readonly props: {
    readonly style?: Readonly<Record<string, string | number>>;
    readonly src?: string;
    readonly width?: number;
    readonly height?: number;
    readonly children?: string | readonly PictureNode[];
  };
}

const INK = '#16252c';
const SOFT = '#46565d';
const ACCENT = '#0f5e78';
const SAND = '#faf8f4';

const ROAD = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><circle cx="980" cy="520" r="150" fill="#fdebdd"/><path d="M0 560C220 470 420 500 640 520s360-70 560-40v150H0z" fill="#f1ede5"/><path d="M-20 604C200 600 300 548 520 552s330 40 720-60" fill="none" stroke="#ddd7cb" stroke-width="26" stroke-linecap="round"/><circle cx="420" cy="557" r="13" fill="#0f5e78"/><circle cx="560" cy="553" r="16" fill="#0f5e78"/><circle cx="730" cy="559" r="24" fill="#f2904a"/></svg>`;
const ROAD_ADDRESS = `data:image/svg+xml;base64,${Buffer.from(ROAD).toString('base64')}`;

type Style = Readonly<Record<string, string | number>>;
const box = (style: Style, children: string | readonly PictureNode[]): PictureNode => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
});
const picture = (src: string, width: number, height: number, style: Style): PictureNode => ({
  type: 'img',
  props: { src, width, height, style },
});

/** Sand ground, the road, logo and title (two lines), date and town, the invitation. */
export function eventPicture({ title, lines, invitation, brand, logo }: EventPicture): PictureNode {
  const head: readonly PictureNode[] = [
    ...(logo === null ? [] : [picture(logo, 128, 128, { borderRadius: 24, marginRight: 32, objectFit: 'cover' })]),
    box({ color: ACCENT, fontSize: 40, fontWeight: 700 }, brand),
  ];
  return box(
    { position: 'relative', width: '100%', height: '100%', backgroundColor: SAND, color: INK, fontFamily: 'Figtree' },
    [
      picture(ROAD_ADDRESS, 1200, 630, { position: 'absolute', top: 0, left: 0 }),
      box({ position: 'absolute', top: 56, left: 72, right: 72, flexDirection: 'column' }, [
        box({ alignItems: 'center', height: logo === null ? 56 : 128 }, head),
        box(
          {
            display: 'block',
            marginTop: 28,
            fontSize: 72,
            fontWeight: 700,
            lineHeight: 1.12,
            lineClamp: 2,
            wordBreak: 'break-word',
          },
          title,
        ),
        ...lines.map((line) => box({ marginTop: 12, fontSize: 36, color: SOFT }, line)),
        box({ marginTop: 20, fontSize: 32, fontWeight: 700, color: ACCENT }, invitation),
      ]),
    ],
  );
}
