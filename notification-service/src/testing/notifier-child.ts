import { openNotifier } from './notifier.ts';

/** The notifier in a process of its own, to be killed at a failpoint: `DATA_DIR SMTP_URL` as arguments. */
const [dataDir = '', smtpUrl = ''] = process.argv.slice(2);
const test = await openNotifier({ dataDir, smtpUrl });
await test.createEvent();
