import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ChatBubble } from './chat-bubble.tsx';

test('readers hear who speaks, what and when', () => {
  const { container } = render(
    <ChatBubble own={false} author="Alice :" time="14:05" dateTime="2026-12-05T14:05">
      Bonjour
    </ChatBubble>,
  );
  expect(container).toHaveTextContent('Alice : Bonjour14:05');
  expect(screen.getByText('14:05')).toHaveAttribute('datetime', '2026-12-05T14:05');
});

test('a failed one says so and can be sent again', async () => {
  const retry = vi.fn<(...args: unknown[]) => void>();
  render(
    <ChatBubble own author="Vous :" state="failed" stateText="Non envoyé" retryText="Réessayer" onRetry={retry}>
      À samedi
    </ChatBubble>,
  );
  expect(screen.getByText('Non envoyé')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(retry).toHaveBeenCalledOnce();
});
