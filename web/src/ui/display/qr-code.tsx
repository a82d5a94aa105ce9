import { encode } from 'uqr';
import { Button } from '../actions/button.tsx';
import { IconDownload } from './icons.ts';
import styles from './qr-code.module.css';

const QUIET_MODULES = 4;
const PNG_EDGE_PX = 1024;

interface QrShape {
  /** Edge with the quiet zone, in modules. */
  readonly edge: number;
  /** SVG path of the dark modules. */
  readonly path: string;
}

/** Gives the shape of a text's QR code, quiet zone included, one path step per run of dark modules. */
export function qrShape(value: string): QrShape {
  const { size, data } = encode(value, { ecc: 'M', border: QUIET_MODULES });
  const runs = data.flatMap((row, y) => {
    const steps: string[] = [];
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue;
      const start = x;
      while (row[x]) x += 1;
      steps.push(`M${start} ${y}h${x - start}v1H${start}z`);
    }
    return steps;
  });
  return { edge: size, path: runs.join('') };
}

/** The same code as a file of its own. */
export function qrSvg({ edge, path }: QrShape): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${edge} ${edge}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${edge}v${edge}H0z"/><path d="${path}"/></svg>`;
}

function qrPng({ edge, path }: QrShape): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  const scale = Math.floor(PNG_EDGE_PX / edge);
  canvas.width = edge * scale;
  canvas.height = edge * scale;
  const context = canvas.getContext('2d');
  if (context === null) return Promise.resolve(null);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(scale, scale);
  context.fillStyle = '#000';
  context.fill(new Path2D(path));
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

function download(blob: Blob | null, name: string): void {
  if (blob === null) return;
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

export interface QrCodeProps {
  readonly value: string;
  /** "QR code du lien public" */
  readonly label: string;
  /** Name of the downloaded files, without ending. */
  readonly fileName: string;
  /** "Télécharger en SVG", "Télécharger en PNG"; without them, the picture alone (poster). */
  readonly svgText?: string | undefined;
  readonly pngText?: string | undefined;
}

/** The QR code of a text, always dark on white, with its two downloads. Imported lazily. */
export function QrCode({ value, label, fileName, svgText, pngText }: QrCodeProps) {
  const shape = qrShape(value);
  const saveSvg = () => download(new Blob([qrSvg(shape)], { type: 'image/svg+xml' }), `${fileName}.svg`);
  const savePng = async () => download(await qrPng(shape), `${fileName}.png`);
  return (
    <figure className={styles.figure}>
      <svg className={styles.code} viewBox={`0 0 ${shape.edge} ${shape.edge}`} role="img" aria-label={label}>
        <path className={styles.dark} d={shape.path} />
      </svg>
      {(svgText || pngText) && (
        <figcaption className={styles.actions}>
          {svgText && (
            <Button small icon={<IconDownload size={20} />} onClick={saveSvg}>
              {svgText}
            </Button>
          )}
          {pngText && (
            <Button small icon={<IconDownload size={20} />} onClick={() => void savePng()}>
              {pngText}
            </Button>
          )}
        </figcaption>
      )}
    </figure>
  );
}
