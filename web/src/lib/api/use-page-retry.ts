import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { useRevalidator } from 'react-router-dom';

/** Tries a page again whose data failed: what failed is forgotten, the loader runs anew. */
export function usePageRetry(): () => void {
  const { reset } = useQueryErrorResetBoundary();
  const { revalidate } = useRevalidator();
  return () => {
    reset();
    void revalidate();
  };
}
