import { createClient, createEvent } from '../harness/client.ts';
import { startProduct } from '../harness/product.ts';
import { accept, asked, join, PASSENGER, type Person } from '../harness/relations.ts';
import { partOf, record } from './figures.ts';

const SEATS = 9;

/** People join side by side, but few at a time: each waits for a mail. */
async function joined(count: number, enter: (index: number) => Promise<Person>): Promise<Person[]> {
  const people: Person[] = [];
  for (let from = 0; from < count; from += 10)
    people.push(
      ...(await Promise.all(Array.from({ length: Math.min(10, count - from) }, (_, index) => enter(from + index)))),
    );
  return people;
}

/** A driver with nine seats accepts 20, then 200 requests in the same instant: nine are granted, everybody is answered. */
export async function acceptRush(): Promise<void> {
  const product = await startProduct();
  try {
    const client = createClient(product.url);
    for (const count of [20, 200]) {
      const event = await createEvent(client, { title: `Départ groupé ${count}` });
      const driver = await join(client, event.id, `driver${count}@example.org`, { places: SEATS });
      const riders = await joined(count, (index) =>
        join(client, event.id, `rider${count}-${index}@example.org`, PASSENGER),
      );
      const ids: string[] = [];
      for (const rider of riders) ids.push((await asked(client, rider, driver)).id);
      const startedAt = performance.now();
      const times: number[] = [];
      const answers = await Promise.all(
        ids.map(async (id) => {
          const answer = await accept(client, id, driver);
          times.push(performance.now() - startedAt);
          return answer;
        }),
      );
      const granted = answers.filter(({ status }) => status === 200).length;
      const refused = answers.filter(({ status }) => status === 409).length;
      process.stdout.write(
        `${count} at once: ${granted} granted, ${refused} refused, p50 ${partOf(times, 0.5).toFixed(0)} ms\n`,
      );
      record(
        `${count} accepts at once, wrong answers`,
        Math.abs(granted - SEATS) + Math.abs(refused - count + SEATS),
        '',
        '<= 0',
      );
      record(`${count} accepts at once, the last answer`, Math.max(...times), 'ms', count === 20 ? '< 250' : '< 1000');
    }
  } finally {
    await product.dispose();
  }
}
