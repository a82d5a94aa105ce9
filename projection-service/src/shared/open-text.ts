import type { PersonalData } from '@convoi/platform/kernel/personal-data/personal-data';
import { sealedValue } from '@convoi/platform/kernel/personal-data/sealed';

/** Opens what read models hold sealed. */
export type OpenSealed = Pick<PersonalData, 'openValue'>;

/**
 * A text that a document holds sealed; null without one, and once the key of its subject is destroyed. `place` says where
 * the log holds the text, without which it does not open.
 */
export async function openText(
  personal: OpenSealed,
  place: Parameters<OpenSealed['openValue']>[0],
  sealed: string | null,
): Promise<string | null> {
  const value = await personal.openValue(place, sealedValue(sealed));
  return typeof value === 'string' ? value : null;
}
