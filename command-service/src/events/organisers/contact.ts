import type { SealedPiece } from '../../shared/sealed-piece.ts';
import type { SealedContact } from '../event.state.ts';
import type { EventPorts } from '../ports.ts';

/** How the organiser is reached, opened. */
export interface Contact {
  /** null when the organiser's key is destroyed. */
  readonly email: string | null;
  readonly phone: string | null;
}

/** Opens the contact of an event as it is in its stream. */
export async function openContact(
  { personal }: Pick<EventPorts, 'personal'>,
  stream: string,
  contact: SealedContact | null,
): Promise<Contact> {
  const open = async (field: string, piece: SealedPiece | undefined): Promise<string | null> => {
    if (piece === undefined) return null;
    const { type, subjectId, value } = piece;
    const opened = await personal.openValue({ stream, type, field, subjectId }, value);
    return typeof opened === 'string' ? opened : null;
  };
  return { email: await open('contactEmail', contact?.email), phone: await open('phone', contact?.phone) };
}
