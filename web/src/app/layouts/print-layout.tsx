import { Outlet } from 'react-router-dom';

/** A page to be printed: nothing around it. */
export function PrintLayout() {
  return (
    <main id="content" tabIndex={-1}>
      <Outlet />
    </main>
  );
}
