import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Flag } from './flag.tsx';

test.each(['fr', 'en', 'de', 'es'] as const)('the flag of %s is decoration', (lang) => {
  const { container } = render(<Flag lang={lang} />);
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
});
