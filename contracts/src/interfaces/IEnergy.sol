// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Energy, which games spend
/// @notice Held power generates energy: power x seconds.
interface IEnergy {
    /// @notice All energy that `account` has generated so far, in power x seconds.
    function generatedEnergy(address account) external view returns (uint256);

    /// @notice The energy of `account` that games have collected, in power x seconds.
    function collectedEnergy(address account) external view returns (uint256);
}
