import type { CallHandlers } from '@convoi/platform/http/pipeline/handler';
import type { Projection } from '@convoi/platform/kernel/projections/projection';
import type { Document } from '@convoi/platform/kernel/read-store/read-store';
import { type ContactPorts, contactQueries } from './contact.query.ts';
import { dailyFigures } from './daily-figures.projection.ts';
import { type DayPorts, dayQueries } from './day.query.ts';
import { erasureRequests } from './erasure-request.projection.ts';
import { type ErasuresPorts, erasuresQueries } from './erasures.query.ts';
import { type ExportPorts, exportQueries } from './export.query.ts';
import { auditLog } from './history.projection.ts';
import { type HistoryPorts, historyQueries } from './history.query.ts';
import { type MembersPorts, membersQueries } from './members.query.ts';
import { type PersonPorts, personQueries } from './person.query.ts';
import { type PersonDataPorts, personDataQueries } from './person-data.query.ts';
import { projectionsQueries } from './projections.query.ts';
import { staffReads } from './reads.projection.ts';
import { readsQueries } from './reads.query.ts';
import { type ReportPorts, reportQueries } from './report.query.ts';
import { type StaffSearchPorts, staffSearchQueries } from './staff-search.query.ts';

/** What the staff ask across the rooms: search, history, tables, the state of the read models. */

export { accessRecorder } from './access-record.ts';

/** The projections of the room. */
export const staffProjections = (): readonly Projection<Document>[] => [
  auditLog(),
  dailyFigures(),
  erasureRequests(),
  staffReads(),
];

/** What the queries of the room need. */
export interface StaffPorts
  extends StaffSearchPorts,
    HistoryPorts,
    PersonPorts,
    ExportPorts,
    DayPorts,
    MembersPorts,
    ErasuresPorts,
    ContactPorts,
    ReportPorts,
    PersonDataPorts {
  readonly events: StaffSearchPorts['events'] & HistoryPorts['events'];
}

/** Handlers of the room's calls. */
export const staffQueries = (ports: StaffPorts): CallHandlers => ({
  ...dayQueries(ports),
  ...staffSearchQueries(ports),
  ...historyQueries(ports),
  ...personQueries(ports),
  ...exportQueries(ports),
  ...membersQueries(ports),
  ...erasuresQueries(ports),
  ...readsQueries(ports),
  ...contactQueries(ports),
  ...reportQueries(ports),
  ...personDataQueries(ports),
  ...projectionsQueries(ports),
});
