// On Linux the process begins anew under settings of the C library that it reads once, as it starts: few arenas, and memory
// that is given back. It stays the same process, with its signals and exit code. Elsewhere nothing reads them.
const MALLOC = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '65536', MALLOC_TRIM_THRESHOLD_: '65536' };
const isSet = Object.keys(MALLOC).every((name) => process.env[name] !== undefined);
if (process.platform === 'linux' && !isSet)
  process.execve(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], {
    ...MALLOC,
    ...process.env,
  });
