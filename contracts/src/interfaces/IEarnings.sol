// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Rewards of holders
/// @notice Half of every INT purchase is split between gem and crystal holders by staked INT, inside each pool by
/// power, and reaches them second by second over `rewardsDuration`. Amounts are wei.
interface IEarnings {
    event EarningsClaim(address indexed user, uint256 amount);

    /// @notice There is nothing to claim.
    error NothingToClaim();

    /// @notice The rewards that are already credited to `account`.
    function unclaimedEarnings(address account) external view returns (uint256);

    /// @notice The wei that `account` can claim now.
    function calculateUserEarnings(address account) external view returns (uint256);

    /// @notice The wei that `account` has claimed so far.
    function totalClaimed(address account) external view returns (uint256);

    /// @notice The current stream to each pool: the wei left and the remaining seconds; and the wei that wait for the first
    /// holder.
    function earningsStreams()
        external
        view
        returns (uint256 gemsLeft, uint256 gemsSeconds, uint256 crystalsLeft, uint256 crystalsSeconds, uint256 carried);

    /// @notice Pays the caller's earnings. Never paused.
    function claimEarnings() external;
}
