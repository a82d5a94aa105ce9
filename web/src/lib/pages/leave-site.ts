/** The way out of the application, replaced in specs: a page of somebody else. */
export const browser = {
  leaveFor: (url: string): void => {
    window.location.assign(url);
  },
};
