import { csvOf, type TravelReportView } from '@convoi/contracts';
import type { CallHandlers } from '@convoi/platform/http/pipeline/handler';
import type { Clock } from '@convoi/platform/kernel/clock';
import type { ViewSettings } from '../../events/event.view.ts';
import { EVENT_PAGES, type EventPagesDocument } from '../../events/event-page.projection.ts';
import { type PageCache, pageParts } from '../../events/page-cache.ts';
import { publicParticipant } from '../../events/page-participant.view.ts';
import { ORGANISED_MODELS, requireOrganisedPage } from '../../events/require-page.ts';
import type { ModelsPort } from '../../shared/read-models.ts';
import { shareReadings } from '../../shared/shared-readings.ts';
import { type EventImpact, IMPACT } from '../impact.projection.ts';
import { TRAVEL_REPORT_COLUMNS, travelReport, travelReportRows } from './travel-report.view.ts';

/** What reports are made with. */
export interface TravelReportPorts extends ModelsPort {
  readonly cache: PageCache;
  readonly settings: Pick<ViewSettings, 'costPerKm'>;
  readonly clock: Clock;
}

/** How people come to an event, for its organiser: `readTravelReport` and `exportTravelReport`. */
export function travelReportQueries({ models, cache, settings, clock }: TravelReportPorts): CallHandlers {
  /** Reckoned from everybody: once for all who look, as a board is (decision 0327). */
  const share = shareReadings<TravelReportView>();
  const MODELS = [...ORGANISED_MODELS, IMPACT];

  const reportOf = async (idAdmin: string, minPosition: number | null) => {
    const reading = await models.upTo(MODELS, minPosition);
    const { page } = (await requireOrganisedPage(reading, idAdmin, { cache })).found;
    const versions = MODELS.map((name) => reading.model(name).version);
    const wanted = { name: [page._id, ...versions].join(' '), position: reading.freshness.position, minPosition };
    const { value: report, position } = await share(wanted, async () => {
      const asOfMs = clock.now();
      const [{ participants, seatingOf }, impact] = await Promise.all([
        pageParts(reading.model<EventPagesDocument>(EVENT_PAGES), page._id),
        reading.model<EventImpact>(IMPACT).collection.get(page._id),
      ]);
      const people = participants.map((one) => {
        const seating = seatingOf(one.participantId);
        const view = publicParticipant(one, seating, page, settings.costPerKm);
        return { view, rides: seating.rides, aboard: one.aboard ?? 0 };
      });
      return travelReport(page, people, impact, asOfMs);
    });
    return { report, freshness: { ...reading.freshness, position } };
  };

  return {
    readTravelReport: async ({ params, context }) => {
      const { report, freshness } = await reportOf(params.id_admin ?? '', context.minPosition);
      return { body: report, ...freshness };
    },
    exportTravelReport: async ({ params, context }) => {
      const { report, freshness } = await reportOf(params.id_admin ?? '', context.minPosition);
      return {
        body: csvOf(TRAVEL_REPORT_COLUMNS, travelReportRows(report)),
        headers: { 'Content-Disposition': 'attachment; filename="travel.csv"' },
        ...freshness,
      };
    },
  };
}
