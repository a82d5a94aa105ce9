import type { RecordStore } from '@convoi/platform/kernel/read-store/record-store';
import type { AccountPorts } from '../accounts/ports.ts';
import type { ModerationPorts } from '../moderation/ports.ts';
import type { ReportIndex } from '../moderation/report-index.ts';
import { openAccountErasures } from './erase-account.ts';
import { openParticipantErasures } from './erase-participant.ts';
import type { ErasurePorts } from './ports.ts';

/** Opens what the room works with, beside what it is given. */
export async function openErasurePorts(
  rooms: ModerationPorts & AccountPorts,
  { records, reports }: { readonly records: RecordStore; readonly reports: ReportIndex },
): Promise<ErasurePorts> {
  const ports = { ...rooms, records, reports };
  const erasures = await openParticipantErasures(ports);
  const accountErasures = await openAccountErasures({ ...ports, erasures });
  return { ...ports, erasures, accountErasures };
}
