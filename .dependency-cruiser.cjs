/** Who may import whom (docs/decisions/0001). Planted violations are tried in the boundaries specs. */
const services = ['command-service', 'projection-service', 'notification-service'];

/** Rooms that stand on several floors: each may know those before it. */
const rooms = ['events', 'accounts', 'carpool', 'payments', 'moderation', 'erasure'];
/** What several rooms of a floor share, and knows none of them. */
const shared = { 'command-service': 'shared|human-check', 'notification-service': 'outbox|layout|transport' };
const tests = '\\.(spec|props)\\.ts$|/testing/';

const orderOfRooms = (floor) => [
  ...rooms.slice(0, -1).map((room, at) => ({
    name: `${floor}-${room}-knows-no-later-room`,
    severity: 'error',
    from: { path: `^${floor}/src/${room}/`, pathNot: tests },
    to: { path: `^${floor}/src/(${rooms.slice(at + 1).join('|')})/` },
  })),
  {
    name: `${floor}-shared-knows-no-room`,
    severity: 'error',
    from: { path: `^${floor}/src/(${shared[floor]})/`, pathNot: tests },
    to: { path: `^${floor}/src/(${rooms.join('|')})/` },
  },
];

/** What each room of the reading floor may know of it; what all of them need stands in its `shared`. */
const lower = ['shared', 'events', 'accounts', 'carpool'];
const all = [...lower, 'payments', 'moderation', 'mails', 'erasure'];
const onTheReadingFloor = {
  shared: [],
  events: ['shared'],
  accounts: ['shared', 'events'],
  carpool: ['shared', 'events', 'accounts'],
  payments: lower,
  moderation: lower,
  mails: lower,
  erasure: all,
  search: all,
  dashboard: all,
  staff: all,
  push: [...all, 'search'],
};

module.exports = {
  forbidden: [
    {
      name: 'deciders-import-contracts-and-deciders-only',
      severity: 'error',
      from: { path: '\\.decider\\.ts$' },
      to: {
        pathNot:
          '\\.decider\\.ts$|^command-service/src/shared/persistent-map\\.ts$|^platform/src/kernel/command-handler/decision\\.ts$|^contracts/',
      },
    },
    ...Object.keys(shared).flatMap(orderOfRooms),
    {
      name: 'mails-and-outbox-know-no-table',
      severity: 'error',
      from: { path: '^notification-service/src/[^/]+/', pathNot: tests },
      to: { path: '^notification-service/src/(mails|compose|index)\\.ts$' },
    },
    {
      name: 'mails-know-no-transport',
      severity: 'error',
      from: { path: `^notification-service/src/(${rooms.join('|')})/`, pathNot: tests },
      to: { path: '^notification-service/src/transport/' },
    },
    {
      name: 'layout-and-transport-know-no-outbox',
      severity: 'error',
      from: { path: '^notification-service/src/(layout|transport)/', pathNot: tests },
      to: { path: '^notification-service/src/outbox/' },
    },
    {
      name: 'contracts-import-zod-only',
      severity: 'error',
      from: { path: '^contracts/', pathNot: '\\.(spec|props)\\.ts$' },
      to: { pathNot: '^(contracts/|node_modules/zod)' },
    },
    ...services.map((service) => ({
      name: `${service}-imports-no-other-service`,
      severity: 'error',
      from: { path: `^${service}/` },
      to: { path: `^(${[...services, 'web', 'standalone'].filter((other) => other !== service).join('|')})/` },
    })),
    {
      name: 'platform-knows-no-service',
      severity: 'error',
      from: { path: '^platform/' },
      to: { path: `^(${[...services, 'web', 'standalone'].join('|')})/` },
    },
    {
      name: 'kernel-knows-no-other-room',
      severity: 'error',
      from: { path: '^platform/src/kernel/', pathNot: tests },
      to: { path: '^platform/', pathNot: '^platform/src/kernel/' },
    },
    {
      name: 'stores-know-kernel-and-settings-only',
      severity: 'error',
      from: { path: '^platform/src/stores/', pathNot: `${tests}|\\.servers\\.ts$|^platform/src/stores/configured/` },
      to: { path: '^platform/', pathNot: '^platform/src/(kernel|stores|config)/' },
    },
    {
      name: 'platform-knows-no-tests',
      severity: 'error',
      from: { path: '^platform/src/', pathNot: `${tests}|\\.servers\\.ts$` },
      to: { path: '^tests/' },
    },
    {
      name: 'adapters-are-named-at-the-edge',
      severity: 'error',
      from: {
        path: `^(${[...services, 'web', 'platform'].join('|')})/`,
        pathNot:
          '(/main\\.ts|/replay\\.ts|\\.(spec|props|servers)\\.ts|/testing/.*|^platform/src/stores/(sqlite|eventstoredb|mongodb|files|configured)/.*|^platform/conformance/.*)$',
      },
      to: { path: '^platform/src/stores/(sqlite|eventstoredb|mongodb|files|configured)/' },
    },
    {
      name: 'browser-reaches-no-server-code',
      severity: 'error',
      from: { path: '^web/src/' },
      to: { path: '^(platform|command-service|projection-service|notification-service|standalone|web/server)/' },
    },
    {
      name: 'browser-reads-no-event-schemas',
      severity: 'error',
      from: { path: '^web/src/' },
      to: { path: '^contracts/src/events/' },
    },
    {
      name: 'features-do-not-import-features',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/', pathNot: '\\.spec\\.tsx?$' },
      to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'ui-knows-no-domain',
      severity: 'error',
      from: { path: '^web/src/ui/' },
      to: { path: '^web/src/(components|features|app|map)/' },
    },
    {
      name: 'components-below-features',
      severity: 'error',
      from: { path: '^web/src/(components|map|lib)/', pathNot: '\\.spec\\.tsx?$' },
      to: { path: '^web/src/(features|app)/' },
    },
    ...Object.entries(onTheReadingFloor).map(([room, others]) => ({
      name: `reading-floor-${room}-knows-lower-rooms-only`,
      severity: 'error',
      from: { path: `^projection-service/src/${room}/`, pathNot: tests },
      to: {
        path: '^projection-service/',
        pathNot: `^projection-service/src/(${[room, ...others].join('|')})/`,
      },
    })),
    {
      name: 'no-circles-types-counted',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules/\\.vite)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
