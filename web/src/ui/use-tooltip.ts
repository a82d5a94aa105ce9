import { useEffect, useState } from 'react';

/** Lets Esc put away a tooltip that CSS shows on hover and focus; it may come back at the next visit. */
export function useTooltip() {
  const [isVisited, setIsVisited] = useState(false);
  const [isDismissed, setIsDismissed] = useState(false);

  useEffect(() => {
    if (!isVisited) return;
    const dismiss = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setIsDismissed(true);
    };
    document.addEventListener('keydown', dismiss);
    return () => document.removeEventListener('keydown', dismiss);
  }, [isVisited]);

  const leave = () => {
    setIsVisited(false);
    setIsDismissed(false);
  };
  return {
    isDismissed,
    tooltipProps: {
      onPointerEnter: () => setIsVisited(true),
      onPointerLeave: leave,
      onFocus: () => setIsVisited(true),
      onBlur: leave,
    },
  };
}
