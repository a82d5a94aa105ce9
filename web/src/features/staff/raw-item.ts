import type { AuditItem, RawEventView } from '@convoi/contracts';
import type * as z from 'zod/mini';

type RawEvent = z.infer<typeof RawEventView>;

/** What stands beside every stored event. */
interface Metadata {
  readonly actor?: { readonly kind: string; readonly id: string | null };
  readonly at?: string;
  readonly v?: number;
  readonly $correlationId?: string;
  readonly $causationId?: string;
}

/** A stored event in the form of the log, for streams that are read as they are. Encrypted fields stay what they are. */
export function itemOfRaw({ id, stream, revision, position, type, data, metadata }: RawEvent): AuditItem {
  const { actor, at, v, $correlationId, $causationId } = metadata as Metadata;
  return {
    id,
    stream,
    revision,
    position,
    type,
    data,
    v: v ?? 1,
    at: at ?? '',
    actor: [actor?.kind, actor?.id].filter(Boolean).join(':'),
    correlation_id: $correlationId ?? '',
    causation_id: $causationId ?? '',
    erased: false,
    named: [],
    mails: [],
  };
}
