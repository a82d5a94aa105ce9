/**
 * Runs before the first paint, in every page: tells the styles that scripts run and whether somebody is signed in, so
 * that nothing jumps when the application takes over; and holds back a form that is sent before its code is there, for it
 * would be sent to nowhere, with what was typed. One that the server takes without scripts goes after ten seconds. The content policy allows exactly these bytes, by their hash.
 */
export const INLINE_SCRIPT =
  "(function(d){d.script='on';try{d.session=localStorage.getItem('authToken')?'in':'out'}catch(e){}" +
  "addEventListener('submit',function(e){'awake'in d||e.target.method!='post'||e.target.hasAttribute('action')&&performance.now()>1e4||e.preventDefault()})" +
  '})(document.documentElement.dataset)';
