// Starts the app of a page that the server has drawn, when the browser has painted it: until then nothing takes the network
// or the processor from styles, fonts and pictures.
function startApp() {
  document.head.append(document.getElementById('app-scripts').content)
}

// A hidden tab paints nothing.
if (document.hidden) startApp()
else requestAnimationFrame(() => setTimeout(startApp))
