import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { randomUuid } from '../random-uuid.ts';
import type { Api, CommandOptions } from './api-client.ts';
import { Problem } from './problem.ts';
import { apiOf } from './query-client.ts';

/** Commands and the reading of one's own writes (docs/reference/interface.md#commands). */

export interface CommandDefinition<Input, Answer> {
  /** Sends it; `command` carries the idempotency key and is handed to `api.send`. */
  readonly call: (input: Input, command: CommandOptions, api: Api) => Promise<Answer>;
  /** Queries that show its effect: each is read again, from the position of the answer on. */
  readonly touches: readonly QueryKey[];
  /** Shows the effect at once in the cache; gives the way back. */
  readonly optimistic?: (input: Input, queryClient: QueryClient) => (() => void) | undefined;
  /** Commands of one scope go out one after the other. */
  readonly scope?: string;
}

export interface Command<Input, Answer> {
  /** Sends it; rejects with a `Problem`. The same input again, before it succeeded, is the same intent. */
  readonly run: (input: Input) => Promise<Answer>;
  readonly state: 'idle' | 'sending' | 'failed' | 'done';
  readonly problem: Problem | null;
  /** Sends the last input again. */
  readonly retry: () => Promise<Answer | undefined>;
  readonly reset: () => void;
}

/** The text by which two inputs are the same intent; a file counts by what it is called, its size and its age. */
function intentOf(input: unknown): string {
  const entries = input instanceof FormData ? [...input.entries()] : input;
  return JSON.stringify(entries ?? null, (_, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  );
}

/** An answer says what stands now: an optimistic change is wrong after a refusal, and still hoped for without an answer. */
const isRefusal = (error: unknown): boolean => error instanceof Problem && error.status >= 400 && error.status < 500;

/** Keeps one idempotency key for each intent, over all its retries, until it has succeeded. */
function useIntentKey() {
  const held = useRef<{ readonly intent: string; readonly key: string } | null>(null);
  return {
    keyOf: (input: unknown): string => {
      const intent = intentOf(input);
      if (held.current?.intent !== intent) held.current = { intent, key: randomUuid() };
      return held.current.key;
    },
    done: () => {
      held.current = null;
    },
  };
}

/** A command of a screen. It is never followed by a blind refetch: what it touches is read from its position on. */
export function useCommand<Input, Answer>(definition: CommandDefinition<Input, Answer>): Command<Input, Answer> {
  const { call, touches, optimistic, scope } = definition;
  const queryClient = useQueryClient();
  const intent = useIntentKey();
  const last = useRef<Input | undefined>(undefined);
  const undo = useRef<(() => void) | undefined>(undefined);

  const mutation = useMutation<Answer, Error, Input>({
    ...(scope === undefined ? {} : { scope: { id: scope } }),
    mutationFn: async (input) => {
      const api = apiOf(queryClient);
      const commandId = intent.keyOf(input);
      // A retry finds its optimistic change still standing.
      undo.current ??= optimistic?.(input, queryClient);
      let position = 0;
      const answer = await call(input, { commandId, onPosition: (told) => (position = told) }, api);
      for (const key of touches) {
        api.positions.want(key, position);
        // Not awaited: the command is done when it is answered.
        void queryClient.invalidateQueries({ queryKey: key });
      }
      return answer;
    },
    onSuccess: () => {
      intent.done();
      undo.current = undefined;
    },
    onError: (error) => {
      if (!isRefusal(error)) return;
      undo.current?.();
      undo.current = undefined;
    },
  });

  const run = (input: Input) => {
    last.current = input;
    return mutation.mutateAsync(input);
  };
  return {
    run,
    state: STATES[mutation.status],
    problem: mutation.error instanceof Problem ? mutation.error : null,
    retry: async () => (last.current === undefined ? undefined : run(last.current)),
    reset: mutation.reset,
  };
}

const STATES = { idle: 'idle', pending: 'sending', error: 'failed', success: 'done' } as const;
