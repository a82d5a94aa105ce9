import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createMetrics } from '@convoi/platform/observability/metrics';
import { afterAll, expect, test } from 'vitest';
import { parse } from 'yaml';

/** Dashboards and alerts as files: what they ask Prometheus for is what /metrics has. */

const ROOT = join(import.meta.dirname, '..', '..', '..');
const read = (name: string): string => readFileSync(join(ROOT, 'monitoring', name), 'utf8');

interface Rules {
  readonly groups: readonly {
    readonly rules: readonly {
      readonly alert: string;
      readonly expr: string;
      readonly labels: { readonly severity: string };
      readonly annotations: { readonly summary: string; readonly action: string };
    }[];
  }[];
}

interface Dashboard {
  readonly panels: readonly { readonly title: string; readonly targets: readonly { readonly expr: string }[] }[];
}

const metrics = createMetrics('test', { dataDir: ROOT });
afterAll(() => metrics.close());

const rules = (parse(read('alerts.yml')) as Rules).groups.flatMap((group) => group.rules);
const { panels } = JSON.parse(read('grafana-convoi.json')) as Dashboard;

/** Words of the language of Prometheus, and what it says of each target by itself. */
const OF_PROMETHEUS = new Set(
  'sum min max by on rate increase histogram_quantile group_left or and unless without ignoring up le job instance'.split(
    ' ',
  ),
);

/** Names in a question: whatever is no word of the language, no label and no text. */
function namesIn(expression: string): readonly string[] {
  const bare = expression
    .replace(/\{[^}]*\}/g, ' ')
    .replace(/\[[^\]]*\]/g, ' ')
    .replace(/\b(?:by|on|group_left) \([^)]*\)/g, ' ');
  return [...bare.matchAll(/[a-zA-Z_]\w*/g)]
    .map(([name]) => name)
    .filter((name) => !OF_PROMETHEUS.has(name) && !/^e\d*$/.test(name));
}

/** Labels that a question goes by. */
const labelsIn = (expression: string): readonly string[] =>
  [...expression.matchAll(/\b(?:by|on|group_left) \(([^)]*)\)/g)].flatMap(([, names = '']) => names.split(/,\s*/));

test.each([
  ...rules.map(({ alert, expr }) => [`alert ${alert}`, expr] as const),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [`panel ${title}`, expr] as const)),
])('%s asks for what there is: %s', async (_, expression) => {
  const known = new Map(metrics.registry.getMetricsAsArray().map((metric) => [metric.name, metric]));
  const names = namesIn(expression);
  if (!expression.startsWith('up')) expect(names.length).toBeGreaterThan(0);
  const labels = new Set(['service', 'instance', 'job', 'le']);
  for (const name of names) {
    const metric = known.get(name) ?? known.get(name.replace(/_(?:bucket|sum|count)$/, ''));
    expect([name, metric === undefined ? 'is not in /metrics' : 'is']).toEqual([name, 'is']);
    for (const label of (metric as unknown as { readonly labelNames: readonly string[] }).labelNames) labels.add(label);
  }
  for (const label of labelsIn(expression)) expect([...labels]).toContain(label);
});

test('every metric of ours is looked at by a panel or an alert', () => {
  const asked = new Set(
    [...rules.map(({ expr }) => expr), ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))]
      .flatMap(namesIn)
      .map((name) => name.replace(/_(?:bucket|sum|count)$/, '')),
  );
  const own = metrics.registry.getMetricsAsArray().map(({ name }) => name);
  expect(own.filter((name) => !asked.has(name) && !asked.has(name.replace(/_(?:sum|count)$/, '')))).toEqual([]);
});

test('every alert says how bad it is and what to do; the names are one each', () => {
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  for (const { labels, annotations } of rules) {
    expect(['page', 'ticket']).toContain(labels.severity);
    expect(annotations.summary.length * annotations.action.length).toBeGreaterThan(0);
  }
});

test('guides that alerts name are there', () => {
  for (const [, file = ''] of read('alerts.yml').matchAll(/(docs\/[\w/-]+\.md)/g))
    expect(readFileSync(join(ROOT, file), 'utf8').length).toBeGreaterThan(0);
});
