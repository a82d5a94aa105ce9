/**
 * Features newer than the oldest browsers that the build names all the same, and why nobody misses anything. An entry
 * stands for the feature and all below it in the data; one that nothing needs any more is told by the check.
 */
const STAND_IN = 'web/src/stand-ins.ts';
const ASKED_FIRST = 'the code asks whether it is there before it calls';
const OWN_WORD = 'a method of ours or of a library that is called the same';
const IGNORED = 'without it the page looks a little plainer and is read and used all the same';
const NOT_THERE = 'the device without it has nothing that it would be about';

export const ALLOWED: Readonly<Record<string, string>> = {
  'api/Notification': 'asked for first; mails are sent',
  'api/Notification/permission_static': 'asked for first; mails are sent',
  'api/Notification/requestPermission_static': 'asked for first; mails are sent',
  'api/PublicKeyCredential/isConditionalMediationAvailable_static': 'asked for first; the button is there without it',
  'api/AbortSignal/any_static': STAND_IN,
  'api/AbortSignal/timeout_static': STAND_IN,
  'api/URL/canParse_static': STAND_IN,
  'javascript/builtins/Promise/withResolvers': STAND_IN,
  'javascript/builtins/String/isWellFormed': STAND_IN,

  'api/Element/startViewTransition': ASKED_FIRST,
  'api/HTMLElement/hidePopover': ASKED_FIRST,
  'api/HTMLElement/showPopover': ASKED_FIRST,
  'api/Navigator/clearAppBadge': ASKED_FIRST,
  'api/Navigator/connection': ASKED_FIRST,
  'api/Navigator/setAppBadge': ASKED_FIRST,
  'api/Navigator/share': ASKED_FIRST,
  'api/Navigator/vibrate': ASKED_FIRST,
  'api/TouchEvent': ASKED_FIRST,
  'api/ServiceWorkerRegistration/showNotification': 'only where the browser gives the worker a message',
  'css/selectors/popover-open': ASKED_FIRST,
  'javascript/builtins/Error/captureStackTrace': ASKED_FIRST,

  'api/Element/role': OWN_WORD,
  'api/EventTarget/when': OWN_WORD,
  'javascript/builtins/Iterator/drop': OWN_WORD,
  'javascript/builtins/Iterator/take': OWN_WORD,
  'javascript/builtins/RegExp/escape': OWN_WORD,

  'html/elements/button/popovertarget': 'the menu then shows and hides its list by a script',
  'html/global_attributes/popover': 'the menu then shows and hides its list by a script; toasts stand in the page',
  'html/global_attributes/inert': 'what it covers is greyed and takes no press either',
  'css/selectors/has': 'where something would be missing, a rule under `@supports not selector(:has(a))` does it',

  'css/at-rules/container': 'the narrow arrangement is the one without it',
  'css/at-rules/media/scripting': 'the shape of what would load is shown below the words that say that it cannot',
  'css/at-rules/page': 'the browser prints with its own margins',
  'css/at-rules/starting-style': 'things appear without moving',
  'css/properties/-webkit-tap-highlight-color': IGNORED,
  'css/properties/-webkit-touch-callout': NOT_THERE,
  'css/properties/-webkit-user-drag': IGNORED,
  'css/properties/align-content': 'known there under the same name for grids, which is where it stands',
  'css/properties/contain-intrinsic-block-size': 'the list is laid out whole',
  'css/properties/container': 'the narrow arrangement is the one without it',
  'css/properties/container-type': 'the narrow arrangement is the one without it',
  'css/properties/content-visibility': 'the list is laid out whole',
  'css/properties/cursor': NOT_THERE,
  'css/properties/field-sizing': 'the field scrolls instead of growing',
  'css/properties/forced-color-adjust': NOT_THERE,
  'css/properties/overflow-anchor': IGNORED,
  'css/properties/overscroll-behavior': IGNORED,
  'css/properties/overscroll-behavior-x': IGNORED,
  'css/properties/place-items': 'known there under the same name for grids, which is where it stands',
  'css/properties/print-color-adjust': IGNORED,
  'css/properties/resize': NOT_THERE,
  'css/properties/scrollbar-gutter': IGNORED,
  'css/properties/scrollbar-width': IGNORED,
  'css/properties/size': 'the browser prints on its own paper',
  'css/properties/text-size-adjust': 'written with the prefix as well, where that does something',
  'css/properties/text-wrap': IGNORED,
  'css/properties/translate': 'only where things come in',
  'css/at-rules/media/forced-colors': NOT_THERE,
  'css/selectors/modal': 'the page behind a dialog can be scrolled',
  'css/selectors/selection': NOT_THERE,
  'css/types/color/color-mix': 'a border or ground under it has a colour of its own',
  'css/types/length/lh': 'the field scrolls sooner',
};
