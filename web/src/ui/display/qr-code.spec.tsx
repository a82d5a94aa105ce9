import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { encode } from 'uqr';
import { expect, test, vi } from 'vitest';
import { QrCode, qrShape, qrSvg } from './qr-code.tsx';

const LINK = 'https://convoi.example/event/user/festival';

test('the picture is named and keeps a quiet zone of 4 modules', () => {
  render(<QrCode value={LINK} label="QR code du lien public" fileName="convoi" />);
  const { edge, path } = qrShape(LINK);
  expect(screen.getByRole('img', { name: 'QR code du lien public' })).toHaveAttribute('viewBox', `0 0 ${edge} ${edge}`);
  expect(edge).toBe(encode(LINK, { ecc: 'M', border: 0 }).size + 8);
  expect(path.startsWith('M4 4h7v1H4z')).toBe(true);
  expect(screen.queryByRole('button')).toBeNull();
});

test('every dark module is drawn exactly once', () => {
  const { path } = qrShape(LINK);
  const drawn = [...path.matchAll(/h(\d+)v1/g)].reduce((sum, [, run]) => sum + Number(run), 0);
  const dark = encode(LINK, { ecc: 'M', border: 4 }).data.flat().filter(Boolean).length;
  expect(drawn).toBe(dark);
});

test('the SVG is downloaded as a file of its own', async () => {
  const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  render(<QrCode value={LINK} label="QR code" fileName="festival" svgText="SVG" pngText="PNG" />);
  await userEvent.click(screen.getByRole('button', { name: 'SVG' }));
  expect(save.mock.contexts[0]).toMatchObject({ download: 'festival.svg' });
  expect(qrSvg(qrShape(LINK))).toContain('<svg xmlns="http://www.w3.org/2000/svg"');
});
