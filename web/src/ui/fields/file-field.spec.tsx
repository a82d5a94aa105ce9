import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { FileField } from './file-field.tsx';
import { type ImageProblem, resizeImage } from './resize-image.ts';

const TEXTS = {
  choose: 'Choisir une image',
  drop: 'ou la déposer ici',
  change: "Changer d'image",
  remove: "Retirer l'image",
  busy: 'Préparation…',
  notImage: "Ce fichier n'est pas une image.",
  tooBig: 'Trop lourde.',
};
const PICTURE = new File(['x'], 'logo.png', { type: 'image/png' });
const SMALL = new File(['y'], 'image.webp', { type: 'image/webp' });

function show(result: File | ImageProblem) {
  const onFile = vi.fn<(...args: unknown[]) => void>();
  const resize = vi.fn<typeof resizeImage>(async () => result);
  render(<FileField label="Logo" texts={TEXTS} maxBytes={100} onFile={onFile} resize={resize} />);
  return { onFile, resize, field: screen.getByLabelText('Logo') };
}

test('a chosen picture is made small, shown and handed over', async () => {
  const { onFile, resize, field } = show(SMALL);
  await userEvent.upload(field, PICTURE);
  expect(resize).toHaveBeenCalledWith(PICTURE, 100);
  expect(onFile).toHaveBeenCalledWith(SMALL);
  await userEvent.click(screen.getByRole('button', { name: "Retirer l'image" }));
  expect(onFile).toHaveBeenLastCalledWith(null);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a dropped picture is taken too', async () => {
  const { onFile, field } = show(SMALL);
  fireEvent.drop(field.closest('div') as HTMLElement, { dataTransfer: { files: [PICTURE] } });
  await vi.waitFor(() => expect(onFile).toHaveBeenCalledWith(SMALL));
});

test.each([
  ['not-image', "Ce fichier n'est pas une image."],
  ['too-big', 'Trop lourde.'],
] as const)('%s is said on the field and nothing is handed over', async (problem, text) => {
  const { onFile, field } = show(problem);
  await userEvent.upload(field, PICTURE);
  expect(field).toHaveAccessibleDescription(text);
  expect(onFile).not.toHaveBeenCalled();
});

test('a file of another type is no image', async () => {
  expect(await resizeImage(new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }), 100)).toBe('not-image');
});
