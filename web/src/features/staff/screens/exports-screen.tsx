import { EXPORT_KINDS, type ExportKind } from '@convoi/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiOf } from '#web/lib/api/query-client.ts';
import type { RouteModule } from '#web/lib/pages/route-module.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { IconDownload } from '#web/ui/display/icons.ts';
import { SegmentedRadio } from '#web/ui/fields/segmented-radio.tsx';
import { getExport } from '../api/get-export.ts';
import { DayFilter } from '../components/day-filter.tsx';
import rows from '../components/rows.module.css';
import { StaffPage } from '../components/staff-page.tsx';
import { useFilters } from '../use-filters.ts';

/** Tells spreadsheets that the table is UTF-8; reading an answer as text takes it away. */
const BYTE_ORDER_MARK = '\ufeff';

function useExport() {
  const queryClient = useQueryClient();
  const [state, setState] = useState<'rest' | 'busy' | 'failed'>('rest');
  const start = async (kind: ExportKind, from: string | undefined, to: string | undefined) => {
    setState('busy');
    try {
      const table = await getExport(apiOf(queryClient), { kind, from, to });
      saveFile(`${kind}.csv`, `${BYTE_ORDER_MARK}${table.replace(/^\ufeff/, '')}`, 'text/csv');
      setState('rest');
    } catch {
      setState('failed');
    }
  };
  return { state, start };
}

function Exports() {
  const { t } = useTranslation(['staff', 'common']);
  const filters = useFilters();
  const [kind, setKind] = useState<ExportKind>('events');
  const { state, start } = useExport();
  return (
    <div className="stack measure">
      {state === 'failed' && <Banner tone="danger">{t('exports.failed')}</Banner>}
      <SegmentedRadio
        name="kind"
        label={t('exports.kind')}
        value={kind}
        onValue={setKind}
        wrapped
        options={EXPORT_KINDS.map((value) => ({ value, label: t(`exports.kinds.${value}`) }))}
      />
      <div className={rows.filters}>
        <DayFilter name="from" label={t('exports.from')} />
        <DayFilter name="to" label={t('exports.to')} />
      </div>
      <div className="actions">
        <Button
          variant="primary"
          icon={<IconDownload size={20} />}
          busy={state === 'busy'}
          busyText={t('common:states.loading')}
          onClick={() => void start(kind, filters.get('from'), filters.get('to'))}
        >
          {t('exports.submit')}
        </Button>
      </div>
    </div>
  );
}

/** Tables for a spreadsheet. */
export function Component() {
  const { t } = useTranslation('staff');
  return (
    <StaffPage heading={t('exports.heading')} lead={t('exports.lead')}>
      <Exports />
    </StaffPage>
  );
}

export const meta: RouteModule['meta'] = ({ t }) => ({ title: t('staff:nav.exports'), isIndexable: false });
