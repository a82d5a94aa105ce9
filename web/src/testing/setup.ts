import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A busy machine is slow, not wrong: the first case of a file waits for its screen to be compiled.
configure({ asyncUtilTimeout: 8000 });

// Each case starts from an empty page.
afterEach(cleanup);
