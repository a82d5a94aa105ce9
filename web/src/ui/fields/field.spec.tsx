import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { TextAreaField, TextField } from './field.tsx';

test('hint and error describe the control, and the error makes it invalid', () => {
  const { rerender } = render(<TextField label="E-mail" hint="Jamais affiché." name="email" required />);
  const field = screen.getByRole('textbox', { name: 'E-mail' });
  expect(field).not.toHaveAttribute('aria-invalid');
  expect(field).toBeRequired();
  expect(field).toHaveAccessibleDescription('Jamais affiché.');
  rerender(<TextField label="E-mail" hint="Jamais affiché." error="Adresse non valide." name="email" required />);
  expect(field).toHaveAttribute('aria-invalid', 'true');
  expect(field).toHaveAccessibleDescription('Jamais affiché. Adresse non valide.');
});

test('an optional field says so in its name', () => {
  render(<TextField label="Surnom" optionalText="facultatif" name="nick" />);
  expect(screen.getByRole('textbox', { name: 'Surnom (facultatif)' })).toBeInTheDocument();
});

test('a locked field shows why and takes no keys, but can be reached and copied', async () => {
  render(<TextField label="E-mail" lockedReason="Celle de votre compte." defaultValue="a@b.fr" name="email" />);
  const field = screen.getByRole('textbox', { name: 'E-mail' });
  await userEvent.type(field, 'x');
  expect(field).toHaveFocus();
  expect(field).toHaveValue('a@b.fr');
  expect(field).toHaveAccessibleDescription('Celle de votre compte.');
});

test('saving is told in a status, a counter is shown', () => {
  const { rerender } = render(<TextField label="Titre" counter="3 / 120" name="title" />);
  expect(screen.getByText('3 / 120')).toBeInTheDocument();
  rerender(<TextField label="Titre" savingText="Enregistrement…" name="title" />);
  expect(screen.getByRole('status')).toHaveTextContent('Enregistrement…');
});

test('a text area is labelled and described like a field', async () => {
  render(
    <TextAreaField label="Commentaire" hint="Lu par les personnes en relation." error="Trop long." name="comment" />,
  );
  const field = screen.getByRole('textbox', { name: 'Commentaire' });
  await userEvent.type(field, 'Bonjour{Enter}à tous');
  expect(field).toHaveValue('Bonjour\nà tous');
  expect(field).toHaveAccessibleDescription('Lu par les personnes en relation. Trop long.');
});

test('a value survives a change of language', async () => {
  const { rerender } = render(<TextField label="Nom" name="name" />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Nom' }), 'Alice');
  rerender(<TextField label="Name" name="name" />);
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Alice');
});
