import type { AuditItem, RawEventView } from '@convoi/contracts';
import type * as z from 'zod/mini';

type RawEvent = z.infer<typeof RawEventView>;

/** A stored event in the form of the log, for streams that are read as they are. Encrypted fields stay what they are. */
export function itemOfRaw({ id, stream, revision, position, type, data, metadata }: RawEvent): AuditItem {
  const { actor, at, v, $correlationId, $causationId } = metadata;
  const { kind, id: actorId } = (actor ?? {}) as { readonly kind?: string; readonly id?: string | null };
  return {
    id,
    stream,
    revision,
    position,
    type,
    data,
    v: Number(v ?? 1),
    at: String(at),
    actor: [kind, actorId].filter(Boolean).join(':'),
    correlation_id: String($correlationId ?? ''),
    causation_id: String($causationId ?? ''),
    erased: false,
  };
}
