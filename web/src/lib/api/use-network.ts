import { useEffect, useState } from 'react';

const PATIENCE_MS = 5000;

/** `away` once the network has been gone for 5 s, `back` when it returned after that. */
export function useNetwork(): 'there' | 'away' | 'back' {
  const [network, setNetwork] = useState<'there' | 'away' | 'back'>('there');
  useEffect(() => {
    let handle: ReturnType<typeof setTimeout> | undefined;
    const check = () => {
      clearTimeout(handle);
      if (navigator.onLine) setNetwork((was) => (was === 'away' ? 'back' : was));
      else handle = setTimeout(() => setNetwork('away'), PATIENCE_MS);
    };
    check();
    window.addEventListener('online', check);
    window.addEventListener('offline', check);
    return () => {
      clearTimeout(handle);
      window.removeEventListener('online', check);
      window.removeEventListener('offline', check);
    };
  }, []);
  return network;
}
