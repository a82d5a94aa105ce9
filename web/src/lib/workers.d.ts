/** The proof of work's worker, as the bundler hands it over. */
declare module 'altcha/workers/pbkdf2?worker' {
  const Pbkdf2Worker: new () => Worker;
  export default Pbkdf2Worker;
}
