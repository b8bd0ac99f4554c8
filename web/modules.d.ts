// Modules provided by the plugins in kit/build.ts.
declare module 'picture:*' {
  const outline: string;
  export default outline;
}
