import type { ParticipantView } from '@convoi/contracts';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#web/components/page-states/lazy-part.tsx';
import { ALERT_RADII_KM } from '#web/components/registration/registration-form.ts';
import type { RideCaller } from '#web/components/rides/ride-caller.ts';
import { announce } from '#web/lib/announce.ts';
import { Banner } from '#web/ui/display/banner.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { Toggle } from '#web/ui/fields/toggle.tsx';
import { type ParticipationChange, useUpdateParticipation } from './update-participation.ts';

const BlockedPeople = lazyPart(
  () => import('#web/components/blocks/blocked-people.tsx'),
  (module) => module.BlockedPeople,
  'line',
);

const OFF = 'off';

/** Switches that act at once, each saying what it changes for others. */
export function OwnSettings({ caller, own }: { readonly caller: RideCaller; readonly own: ParticipantView }) {
  const { t } = useTranslation('participation');
  const update = useUpdateParticipation(caller);
  const [hasFailed, setHasFailed] = useState(false);
  const change = async (wanted: ParticipationChange) => {
    setHasFailed(false);
    try {
      await update.run(wanted);
      announce(t('settings.saved'));
    } catch {
      setHasFailed(true);
    }
  };
  const radius = own.alert_radius_km ?? null;
  const isListed = radius === null || ALERT_RADII_KM.some((km) => km === radius);
  return (
    <Card as="section" className="stack" aria-labelledby="settings-heading">
      <h2 id="settings-heading">{t('settings.heading')}</h2>
      {hasFailed && <Banner tone="danger">{t('settings.failed')}</Banner>}
      <Toggle
        label={t('settings.mails')}
        description={t('settings.mails_more')}
        onText={t('settings.on')}
        offText={t('settings.off')}
        checked={own.mails ?? true}
        onChange={(event) => void change({ mails: event.target.checked })}
      />
      <Toggle
        label={t('settings.ride_mails')}
        description={t('settings.ride_mails_more')}
        onText={t('settings.on')}
        offText={t('settings.off')}
        checked={own.ride_mails ?? true}
        onChange={(event) => void change({ ride_mails: event.target.checked })}
      />
      <Toggle
        label={t('settings.share_email')}
        description={t('settings.share_email_more')}
        onText={t('settings.share_email_on')}
        offText={t('settings.share_email_off')}
        checked={own.share_email ?? false}
        onChange={(event) => void change({ share_email: event.target.checked })}
      />
      <Select
        label={t('settings.alert')}
        value={radius === null ? OFF : String(radius)}
        onChange={({ target }) => void change({ alert_radius_km: target.value === OFF ? null : Number(target.value) })}
        options={[
          { value: OFF, label: t('settings.alert_off') },
          ...ALERT_RADII_KM.map((km) => ({ value: String(km), label: t('settings.alert_km', { km }) })),
          ...(isListed ? [] : [{ value: String(radius), label: t('settings.alert_km', { km: radius }) }]),
        ]}
      />
      <Suspense fallback={null}>
        <BlockedPeople caller={caller} />
      </Suspense>
    </Card>
  );
}
