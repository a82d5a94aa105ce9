const EDGE_PX = 512;
const QUALITY = 0.86;

/** Why an image cannot be taken: its bytes are no image, or it stays too heavy. */
export type ImageProblem = 'not-image' | 'too-big';

/** What the browser can read and the server accepts. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];

/**
 * Takes a picture and gives it as WebP (PNG where the browser cannot) with its longer edge at 512 px at most, upright and
 * without its EXIF data. Gives the problem when it is no picture or stays over `maxBytes`.
 */
export async function resizeImage(file: File, maxBytes: number): Promise<File | ImageProblem> {
  if (!IMAGE_TYPES.includes(file.type)) return 'not-image';
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (bitmap === null) return 'not-image';
  const scale = Math.min(1, EDGE_PX / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) return 'not-image';
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', QUALITY));
  if (blob === null) return 'not-image';
  if (blob.size > maxBytes) return 'too-big';
  return new File([blob], blob.type === 'image/webp' ? 'image.webp' : 'image.png', { type: blob.type });
}
