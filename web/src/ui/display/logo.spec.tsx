import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Logo, LogoMark } from './logo.tsx';

test('the name is text, the mark is decoration', () => {
  const { container } = render(<Logo name="Convoi" />);
  expect(screen.getByText('Convoi')).toHaveAttribute('translate', 'no');
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
});

test('small marks keep the road and the leader only', () => {
  const { container } = render(<LogoMark size={16} />);
  expect(container.querySelectorAll('circle')).toHaveLength(1);
});
