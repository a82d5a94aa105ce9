import { useTranslation } from 'react-i18next';
import type { RouteModule } from '#web/lib/pages/route-module.ts';
import { CopyField } from '#web/ui/fields/copy-field.tsx';
import { projectionsList } from '../api/lists.ts';
import { DataTable, Listing } from '../components/listing.tsx';
import { StaffPage } from '../components/staff-page.tsx';

/** Rebuilding is the operator's: the console shows the command and does not run it. */
const COMMAND = 'npm run projections -- verify';

function Projections() {
  const { t } = useTranslation(['staff', 'common']);
  return (
    <>
      <Listing list={projectionsList()}>
        {(projections) => (
          <DataTable
            caption={t('projections.heading')}
            rows={projections}
            keyOf={({ name }) => name}
            columns={[
              { label: t('columns.name'), cell: ({ name }) => <code>{name}</code> },
              { label: t('columns.active'), cell: (row) => row.active_version },
              { label: t('columns.building'), cell: (row) => row.building_version },
              { label: t('columns.position'), cell: ({ position }) => position },
              { label: t('columns.lag'), cell: (row) => t('projections.lag', { count: row.lag_events }) },
              { label: t('columns.parked'), cell: ({ parked }) => parked },
            ]}
          />
        )}
      </Listing>
      <CopyField
        label={t('projections.command')}
        value={COMMAND}
        copyText={t('common:actions.copy')}
        copiedText={t('projections.copied')}
        selectedText={t('projections.select')}
      />
    </>
  );
}

/** How far each read model is behind the log. */
export function Component() {
  const { t } = useTranslation('staff');
  return (
    <StaffPage heading={t('projections.heading')} lead={t('projections.lead')}>
      <Projections />
    </StaffPage>
  );
}

export const meta: RouteModule['meta'] = ({ t }) => ({ title: t('staff:nav.projections'), isIndexable: false });
