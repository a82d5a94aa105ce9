/**
 * Runs before the first paint, in every page: tells the styles that scripts run and whether somebody is signed in, so
 * that nothing jumps when the application takes over. The content policy allows exactly these bytes, by their hash.
 */
export const INLINE_SCRIPT =
  "(function(d){d.script='on';try{d.session=localStorage.getItem('authToken')?'in':'out'}catch(e){}})(document.documentElement.dataset)";
