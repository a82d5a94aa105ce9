import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Spinner } from './spinner.tsx';

test('it is decoration beside its words', () => {
  const { container } = render(<Spinner />);
  expect(container.firstChild).toHaveAttribute('aria-hidden', 'true');
});
