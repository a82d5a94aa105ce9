import { Refusal } from '@convoi/contracts';
import type { Config } from '@convoi/platform/config/config';
import type { CallHandlers } from '@convoi/platform/http/pipeline/handler';
import type { Clock } from '@convoi/platform/kernel/clock';
import type { RecordStore } from '@convoi/platform/kernel/read-store/record-store';
import type { Metrics } from '@convoi/platform/observability/metrics';
import { altcha } from './altcha.ts';
import { type HostedName, hosted } from './hosted.ts';
import { type HumanCheck, noHumanCheck, openHumanCheck } from './human-check.ts';

async function configured(config: Config, { records, clock }: HumanCheckPorts): Promise<HumanCheck> {
  const { provider, providerSecret, siteKey, url, cost } = config.humanCheck;
  if (provider === 'off') return noHumanCheck;
  const made =
    provider === 'altcha'
      ? altcha({ secret: config.secrets.humanCheck, accepted: config.secrets.accepted.humanCheck, cost, clock })
      : hosted({
          name: provider as HostedName,
          secret: providerSecret,
          siteKey,
          url,
          hostname: new URL(config.publicUrl).hostname,
        });
  return openHumanCheck(made, { records, clock });
}

export interface HumanCheckPorts {
  readonly records: RecordStore;
  readonly clock: Clock;
  /** Absent = not counted. */
  readonly outcomes?: Metrics['humanCheck'] | undefined;
}

/** Opens the check that the settings name, with its outcomes counted. */
export async function openConfiguredHumanCheck(config: Config, ports: HumanCheckPorts): Promise<HumanCheck> {
  const humanCheck = await configured(config, ports);
  const { outcomes } = ports;
  if (outcomes === undefined || humanCheck === noHumanCheck) return humanCheck;
  return {
    ...humanCheck,
    verify: async (token, action, commandId) => {
      const result = await humanCheck.verify(token, action, commandId);
      outcomes.inc({ result });
      return result;
    },
  };
}

/** The call for a new challenge; not found where the provider makes its own. */
export function humanCheckCalls(humanCheck: HumanCheck) {
  return {
    getHumanCheck: async () => {
      const challenge = await humanCheck.challenge();
      if (challenge === null) throw new Refusal('request.not_found');
      return { body: challenge };
    },
  } satisfies CallHandlers;
}

export type { HumanCheck } from './human-check.ts';
