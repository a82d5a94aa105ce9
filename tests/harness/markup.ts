import { HtmlValidate, StaticConfigLoader } from 'html-validate';

/**
 * What the HTML standard says of a document. The rules are those that the Nu checker of the W3C has too; it is run itself
 * over the same pages by `npm run rehearse`.
 */
const validator = new HtmlValidate(new StaticConfigLoader({ root: true, extends: ['html-validate:standard'] }));

/** Roles that an element with a meaning of its own may not take (ARIA in HTML): of these we had one. */
const HEADING_ROLE = /<h[1-6]\b[^>]*\srole="(?!tab"|none"|presentation"|doc-subtitle")([^"]*)"/g;

/** Sheets and data have languages of their own, and take long to read as HTML. */
const FOREIGN = /(?<=<(?:style|script type="application\/(?:ld\+)?json")[^>]*>)[^<]+/g;

/** Takes a document; gives a line for each fault, empty when it is valid. */
export async function faultsOfMarkup(html: string): Promise<readonly string[]> {
  const { results } = await validator.validateString(html.replaceAll(FOREIGN, ''));
  const faults = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? ''})`),
  );
  const roles = [...html.matchAll(HEADING_ROLE)].map(([tag]) => `a heading with another role: ${tag}`);
  return [...faults, ...roles];
}
