import {
  FARE_KINDS,
  type FareKind,
  fareCeilingCents,
  fareProposalCents,
  type OwnFareView,
  type ParticipantView,
  tollsCeilingCents,
} from '@convoi/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Controller } from 'react-hook-form';
import { useFormat } from '#web/i18n/format.ts';
import { answer } from '#web/lib/api/answers.ts';
import { useCommand } from '#web/lib/api/commands.ts';
import { read } from '#web/lib/api/query-client.ts';
import { bodySchema } from '#web/lib/form/form-schema.ts';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { SegmentedRadio } from '#web/ui/fields/segmented-radio.tsx';
import { showToast } from '#web/ui/overlays/toast-store.ts';
import { Form } from '../forms/form.tsx';
import { participationQuery } from '../registration/participation-access.ts';
import { type RideCaller, tokenOf, touchedBy } from '../rides/ride-caller.ts';
import { useFareWords } from './fare-words.ts';

const schema = bodySchema((bodies) => bodies.StateFareBody);

const ownFareQuery = (caller: RideCaller) =>
  queryOptions({
    queryKey: [...participationQuery(caller).queryKey, 'fare'],
    queryFn: read((api, options) =>
      api.get('/api/participants/:id/fare', {
        ...options,
        ...tokenOf(caller),
        params: { id: caller.participantId },
        schema: answer((views) => views.OwnFareView),
      }),
    ),
  });

const useStateFare = (caller: RideCaller) =>
  useCommand<object, { readonly status: string }>({
    call: (input, command, api) =>
      api.send('PUT', '/api/participants/:id/fare', {
        ...command,
        ...tokenOf(caller),
        params: { id: caller.participantId },
        body: input,
        schema: answer((views) => views.status('stated')),
      }),
    touches: [ownFareQuery(caller).queryKey, participationQuery(caller).queryKey, ...touchedBy(caller)],
  });

interface Values {
  readonly kind: FareKind | '';
  readonly amount: string;
  readonly tolls: string;
  readonly parking: string;
  readonly pay_link: string;
  readonly iban: string;
  readonly pay_name: string;
}

/** An amount as it is typed, with a comma or a point; null for nothing. */
const plain = (text: string): string | null => {
  const amount = text.replace(/[\s\u00a0€]/g, '').replace(',', '.');
  return amount === '' ? null : amount;
};
const centsOf = (text: string): number => {
  const euros = Number(plain(text) ?? 0);
  return Number.isFinite(euros) && euros > 0 ? Math.round(euros * 100) : 0;
};
const typed = (euros: number | null | undefined): string =>
  euros == null || euros === 0 ? '' : String(euros).replace('.', ',');

export interface OwnFareProps {
  readonly caller: RideCaller;
  readonly own: ParticipantView;
}

function FareForm({ caller, own, known }: OwnFareProps & { readonly known: OwnFareView }) {
  const words = useFareWords();
  const format = useFormat();
  const state = useStateFare(caller);
  const { fare, payment, rate } = known;
  const costsOf = (tolls: string, parking: string) => ({
    km: own.distance_km,
    tollsCents: centsOf(tolls),
    parkingCents: centsOf(parking),
    ways: own.legs.length,
  });
  // The most, in cents, that could be asked for what was sent last.
  const most = useRef(0);
  const form = useContractForm<Values>({
    schema,
    defaultValues: {
      kind: fare?.kind ?? '',
      amount: typed(fare?.amount),
      tolls: typed(known.tolls),
      parking: typed(known.parking),
      pay_link: payment.link ?? '',
      iban: payment.iban ?? '',
      pay_name: payment.name ?? '',
    },
    toBody: ({ kind, amount, tolls, parking, ...paid }) => ({
      ...paid,
      kind: kind === '' ? null : kind,
      amount: kind === 'amount' ? plain(amount) : null,
      tolls: plain(tolls),
      parking: plain(parking),
    }),
    text: (field, code) =>
      code !== 'not_allowed'
        ? undefined
        : field === 'iban'
          ? words.ibanWrong
          : field === 'pay_link'
            ? words.linkWrong
            : undefined,
    labels: {
      amount: words.amount,
      tolls: words.tolls,
      parking: words.parking,
      pay_link: words.link,
      iban: words.iban,
      pay_name: words.name,
    },
    failures: {
      'fare.above_ceiling': {
        field: 'amount',
        // Read when the refusal comes: the form keeps what it had before it was sent.
        get text() {
          return words.tooMuch(format.money(most.current));
        },
      },
    },
    failed: words.failed,
    send: async (body, sent) => {
      most.current = fareCeilingCents(costsOf(sent.tolls, sent.parking), own.places);
      await state.run(body);
      showToast({ tone: 'success', text: words.saved });
    },
  });
  const [kind, tolls, parking] = form.hook.watch(['kind', 'tolls', 'parking']);
  const costs = costsOf(tolls, parking);
  const tollsMost = tollsCeilingCents(own.distance_km);
  const ceiling = fareCeilingCents(costs, own.places);
  const proposal = fareProposalCents(costs, own.places, known.cost_per_km * 100);
  const perKm = (rate.cents_per_km / 100).toFixed(3);
  const ratePerKm = `${format.lang === 'en' ? perKm : perKm.replace('.', ',')}\u00a0€`;
  const labels: { readonly [K in FareKind]: string } = {
    amount: words.amountChoice,
    free: words.freeChoice,
    talk: words.talkChoice,
  };
  const optional = { optionalText: words.optional } as const;
  const money = { inputMode: 'decimal', autoComplete: 'off' } as const;
  return (
    <Form form={form} className="stack">
      <p className="soft">{words.why}</p>
      <Controller
        control={form.hook.control}
        name="kind"
        render={({ field }) => (
          <SegmentedRadio<Values['kind']>
            label={words.kind}
            name={field.name}
            value={field.value}
            onValue={field.onChange}
            onBlur={field.onBlur}
            error={form.errorOf('kind')}
            stacked
            options={[
              { value: '', label: words.none },
              ...FARE_KINDS.map((value) => ({ value, label: labels[value] })),
            ]}
          />
        )}
      />
      {kind === 'amount' && (
        <>
          <TextField
            {...form.field('tolls')}
            {...optional}
            {...money}
            label={words.tolls}
            {...(costs.tollsCents > tollsMost ? { hint: words.tollsMost(format.money(tollsMost)) } : {})}
          />
          <TextField {...form.field('parking')} {...optional} {...money} label={words.parking} />
          <TextField
            {...form.field('amount')}
            {...money}
            label={words.amount}
            hint={`${words.most(format.money(ceiling))} ${words.shared(own.places + 1)}`}
          />
          <div>
            <Button
              small
              onClick={() =>
                form.hook.setValue('amount', typed(proposal / 100) || '0', { shouldDirty: true, shouldValidate: true })
              }
            >
              {words.proposed(format.money(proposal))}
            </Button>
          </div>
          {own.distance_km === null && <p className="small">{words.unknownWay}</p>}
          <p className="small soft">{words.rate(ratePerKm, rate.source, rate.year)}</p>
        </>
      )}
      {(kind === 'amount' || kind === 'talk') && (
        <fieldset className="stack">
          <legend>{words.paid}</legend>
          <p className="small soft">{words.paidWhy}</p>
          <TextField
            {...form.field('pay_link')}
            {...optional}
            label={words.link}
            hint={words.linkHint}
            type="url"
            inputMode="url"
            autoComplete="off"
          />
          <TextField {...form.field('iban')} {...optional} label={words.iban} autoComplete="off" spellCheck={false} />
          <TextField {...form.field('pay_name')} {...optional} label={words.name} autoComplete="name" />
        </fieldset>
      )}
      <p className="small">{words.later}</p>
      <Button type="submit" small busy={form.isSending} busyText={words.saving}>
        {words.save}
      </Button>
    </Form>
  );
}

/** What one asks as a driver, folded. What is said already is read first: the form replaces it. */
export function OwnFare({ caller, own }: OwnFareProps) {
  const words = useFareWords();
  const [isOpen, setIsOpen] = useState(false);
  const known = useQuery({ ...ownFareQuery(caller), enabled: isOpen });
  return (
    <Card tight>
      <details className="fold" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary>{words.heading}</summary>
        {known.data !== undefined && <FareForm caller={caller} own={own} known={known.data} />}
      </details>
    </Card>
  );
}
