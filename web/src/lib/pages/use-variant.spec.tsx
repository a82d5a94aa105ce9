import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { useVariant, VariantHint } from './use-variant.ts';

function Sample() {
  return <p>{useVariant()}</p>;
}

const viewport = () => (window as unknown as { happyDOM: { setViewport(size: { width: number }): void } }).happyDOM;

afterEach(() => viewport().setViewport({ width: 1024 }));

test('the border is 768 px, and a resize is followed', () => {
  viewport().setViewport({ width: 390 });
  render(<Sample />);
  expect(screen.getByText('mobile')).toBeInTheDocument();
  act(() => viewport().setViewport({ width: 768 }));
  expect(screen.getByText('desktop')).toBeInTheDocument();
  act(() => viewport().setViewport({ width: 767 }));
  expect(screen.getByText('mobile')).toBeInTheDocument();
});

test('the server says what the device told', () => {
  const html = renderToString(
    <VariantHint value="mobile">
      <Sample />
    </VariantHint>,
  );
  expect(html).toBe('<p>mobile</p>');
});
