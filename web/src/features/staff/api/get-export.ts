import type { ExportKind } from '@convoi/contracts';
import type { Api } from '#web/lib/api/api-client.ts';

export interface ExportAsked {
  readonly kind: ExportKind;
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** A table as CSV. */
export const getExport = (api: Api, { kind, from, to }: ExportAsked): Promise<string> =>
  api.get('/api/staff/exports/:file', { params: { file: `${kind}.csv` }, query: { from, to } });
