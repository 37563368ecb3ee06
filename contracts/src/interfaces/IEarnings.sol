// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Rewards of holders
/// @notice Half of every INT purchase joins the reward stream, which pays holders second by second until its end. Each
/// second is split between gems and crystals by the INT staked in that second, and inside each pool by power. So staking
/// and unstaking in one block earns nothing, and a stake that leaves stops earning at once. Amounts are wei.
interface IEarnings {
    event EarningsClaim(address indexed user, uint256 amount);
    /// @notice The reward stream after `addedWei` joined it, or after it paused or resumed (then `addedWei` is 0). It is
    /// paused while no INT is staked: rewards wait in it and its time does not run.
    event RewardStreamChanged(uint256 addedWei, uint256 leftWei, uint256 secondsLeft, bool isPaused);

    /// @notice There is nothing to claim.
    error NothingToClaim();

    /// @notice The wei already credited to `account` and not claimed. `calculateUserEarnings` includes what it has
    /// earned since.
    function unclaimedEarnings(address account) external view returns (uint256);

    /// @notice The wei that `account` can claim now.
    function calculateUserEarnings(address account) external view returns (uint256);

    /// @notice The wei that `account` has claimed so far.
    function totalClaimed(address account) external view returns (uint256);

    /// @notice The reward stream now: the wei it has yet to pay, in how many seconds, and whether it is paused because no
    /// INT is staked. Both numbers are 0 when it is empty.
    function earningsStream() external view returns (uint256 leftWei, uint256 secondsLeft, bool isPaused);

    /// @notice Pays the caller's rewards. Never paused. Reverts if there are none (`NothingToClaim`), if the caller
    /// cannot receive them (`NativeTransferFailed`), and during a payment of the same transaction
    /// (`ReentrancyGuardReentrantCall`).
    function claimEarnings() external;
}
