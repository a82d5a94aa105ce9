import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Badge } from './badge.tsx';
import { IconLock } from './icons.ts';

test('a badge is text with a hidden icon', () => {
  const { container } = render(
    <Badge tone="warn" icon={<IconLock size={16} />}>
      Privé
    </Badge>,
  );
  expect(screen.getByText('Privé')).toBeInTheDocument();
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
});
