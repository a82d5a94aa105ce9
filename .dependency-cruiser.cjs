/** Who may import whom (docs/decisions/0001). A planted violation is tried in tests/boundaries.spec.ts. */
const services = ['command-service', 'projection-service', 'notification-service'];

module.exports = {
  forbidden: [
    {
      name: 'domain-imports-contracts-only',
      severity: 'error',
      from: { path: '^command-service/src/domain/', pathNot: '\\.(spec|props)\\.ts$|/testing/' },
      to: { pathNot: '^(command-service/src/domain/|contracts/)' },
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
      name: 'adapters-are-named-at-the-edge',
      severity: 'error',
      from: {
        path: `^(${[...services, 'web', 'platform'].join('|')})/`,
        pathNot:
          '(/main\\.ts|/replay\\.ts|\\.(spec|props|servers)\\.ts|/testing/.*|^platform/src/stores/(sqlite|eventstoredb|mongodb|configured)/.*|^platform/conformance/.*)$',
      },
      to: { path: '^platform/src/stores/(sqlite|eventstoredb|mongodb|configured)/' },
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
      to: { path: '^web/src/(blocks|features|app|map)/' },
    },
    {
      name: 'blocks-below-features',
      severity: 'error',
      from: { path: '^web/src/(blocks|map|lib)/', pathNot: '\\.spec\\.tsx?$' },
      to: { path: '^web/src/(features|app)/' },
    },
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
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
